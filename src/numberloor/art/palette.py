"""The colours of the cut paper. Card faces keep them in every theme and in print."""

INK = "#22314A"
PAPER = "#FFFBF1"
PAPER_EDGE = "#EADFC8"
CREAM = "#FFF7E6"
CORNICE = "#FFF4DC"
WHITE = "#FFFFFF"

SKY = "#CBE6EF"
HIGH_SKY = "#D5ECF2"
MEADOW = "#BBD8A8"

LAMP = "#FFD268"
LAMP_PALE = "#FFE297"
SUN = "#FFC640"
SUN_EDGE = "#B9790B"
CORAL = "#DB5A3C"
CORAL_DARK = "#B9432A"
CORAL_PALE = "#EE8A6B"
ROSE = "#F0A493"
PEACH = "#F3BD9C"
PEACH_PALE = "#F7CCAF"
BUTTER = "#F6E0AE"
BUTTER_PALE = "#FAEAC6"
MUSTARD = "#E3A52C"
OCHRE = "#DF9E22"
OCHRE_PALE = "#F1C25C"
TEAL = "#23787F"
TEAL_DARK = "#195A63"
TEAL_PALE = "#4FA3A6"
LEAF = "#4C9A6A"
LEAF_DARK = "#33764F"
WOOD = "#A8703F"
WOOD_DARK = "#83542C"
STRAW = "#FFE9B8"
SLATE = "#54667F"

NAVY = "#1C2951"
NAVY_DEEP = "#121B3A"
NAVY_EDGE = "#0B122B"
NAVY_2 = "#2C3F7A"
NAVY_3 = "#3D549A"
ROOF_LIGHT = "#5570BC"
MOON = "#FFEDB8"
MOON_DARK = "#F3D88C"


def wall(floor: int) -> str:
    """The wall of a floor: one warm tint for 0 to 4, another for 5 to 9, so that five is seen."""
    if floor % 10 < 5:
        return PEACH_PALE if floor % 2 else PEACH
    return BUTTER_PALE if floor % 2 else BUTTER
