"""An array in the memory of a graphics card that other libraries look at without copying it."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from numberloor.kernel.device import cuda

CUDA = 2  # DLPack's number for such a card
# Who can wrap memory for DLPack, and by which of its functions.
EXPORTERS = (("cupy", "asarray"), ("torch", "as_tensor"))


class CardArray:
    """`torch.from_dlpack(array)`, `cupy.asarray(array)`, `jax.dlpack.from_dlpack(array)`."""

    def __init__(self, memory: Any) -> None:
        self.memory = memory  # Numba's array

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(self.memory.shape)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return dict(self.memory.__cuda_array_interface__)

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, int(cuda.get_current_device().id)

    def __dlpack__(self, **options: Any) -> Any:
        return self._exported().__dlpack__(**options)

    def copy_to_host(self) -> Any:
        """As a NumPy array. Waits for the card."""
        cuda.synchronize()
        return self.memory.copy_to_host()

    def _exported(self) -> Any:
        for name, wrap in EXPORTERS:
            if find_spec(name) is not None:
                return getattr(import_module(name), wrap)(self.memory)
        raise BufferError(
            "DLPack needs CuPy or PyTorch here; __cuda_array_interface__ needs neither"
        )
