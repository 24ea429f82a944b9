"""The colours of the surroundings by day and by night; card faces keep their own."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    sky: str
    hill: str
    hill_low: str
    cloud: str
    cloud_pale: str
    paper: str
    paper_edge: str
    ink: str
    ink_pale: str
    pane: str
    wall_low: tuple[str, str]  # floors 0 to 4, in turns
    wall_high: tuple[str, str]  # floors 5 to 9
    tens: str
    cornice: str
    sun: str = "#FFC640"
    on_sun: str = "#22314A"
    coral: str = "#C8472C"
    on_coral: str = "#FFFFFF"
    teal: str = "#1F6D75"
    on_teal: str = "#FFFFFF"
    lamp_out: str = "#FFFBF1"
    night: str = "#1C2951"
    moon: str = "#FFEDB8"


DAY = Palette(
    sky="#D6EAEE",
    hill="#CFE3C4",
    hill_low="#98C08D",
    cloud="#FFFFFF",
    cloud_pale="#EAF4F7",
    paper="#FFFBF1",
    paper_edge="#E0D2B5",
    ink="#22314A",
    ink_pale="#43536B",
    pane="#8FA9BC",
    wall_low=("#F3BD9C", "#F7CCAF"),
    wall_high=("#F6E0AE", "#FAEAC6"),
    tens="#557089",
    cornice="#C8472C",
)
NIGHT = Palette(
    sky="#141E44",
    hill="#1F3763",
    hill_low="#16294C",
    cloud="#3B5191",
    cloud_pale="#334784",
    paper="#26376F",
    paper_edge="#4A5F9E",
    ink="#FFF6E2",
    ink_pale="#C9D4F0",
    pane="#222F5E",
    wall_low=("#3F5878", "#476285"),
    wall_high=("#44707C", "#4C7B87"),
    tens="#BECBEE",
    cornice="#B4513B",
    coral="#FF9B80",
    on_coral="#2A1220",
    teal="#7FD3D3",
    on_teal="#0E2A3A",
)


def mix(colour: str, other: str, share: float) -> str:
    """`share` of the other colour in the first: 0 is the first, 1 the other."""
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
