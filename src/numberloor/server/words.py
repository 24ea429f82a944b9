"""The words of table codes: things a child of four can name, the same picture in every language."""

from typing import NamedTuple


class Word(NamedTuple):
    picture: str
    en: str
    de: str
    cs: str
    ru: str


# fmt: off
WORDS: tuple[Word, ...] = (
    Word("🦊", "fox", "fuchs", "liška", "лиса"),
    Word("🦉", "owl", "eule", "sova", "сова"),
    Word("🐻", "bear", "bär", "medvěd", "мишка"),
    Word("🐰", "hare", "hase", "zajíc", "заяц"),
    Word("🐱", "cat", "katze", "kočka", "кошка"),
    Word("🐸", "frog", "frosch", "žába", "жаба"),
    Word("🐶", "dog", "hund", "pes", "пёс"),
    Word("🐭", "mouse", "maus", "myš", "мышь"),
    Word("🐮", "cow", "kuh", "kráva", "корова"),
    Word("🐷", "pig", "schwein", "prase", "свинка"),
    Word("🐴", "horse", "pferd", "kůň", "конь"),
    Word("🐑", "sheep", "schaf", "ovce", "овца"),
    Word("🐔", "hen", "huhn", "slepice", "курица"),
    Word("🦆", "duck", "ente", "kachna", "утка"),
    Word("🐧", "penguin", "pinguin", "tučňák", "пингвин"),
    Word("🐢", "turtle", "kröte", "želva", "черепаха"),
    Word("🐍", "snake", "schlange", "had", "змея"),
    Word("🐟", "fish", "fisch", "ryba", "рыба"),
    Word("🐳", "whale", "wal", "velryba", "кит"),
    Word("🐝", "bee", "biene", "včela", "пчела"),
    Word("🐞", "ladybird", "käfer", "beruška", "жук"),
    Word("🦋", "butterfly", "falter", "motýl", "бабочка"),
    Word("🐌", "snail", "schnecke", "šnek", "улитка"),
    Word("🦔", "hedgehog", "igel", "ježek", "ёж"),
    Word("🐘", "elephant", "elefant", "slon", "слон"),
    Word("🦁", "lion", "löwe", "lev", "лев"),
    Word("🐯", "tiger", "tiger", "tygr", "тигр"),
    Word("🐵", "monkey", "affe", "opice", "мартышка"),
    Word("🐼", "panda", "panda", "panda", "панда"),
    Word("🦒", "giraffe", "giraffe", "žirafa", "жираф"),
    Word("🌞", "sun", "sonne", "slunce", "солнце"),
    Word("🌙", "moon", "mond", "měsíc", "луна"),
    Word("⭐", "star", "stern", "hvězda", "звезда"),
    Word("☁️", "cloud", "wolke", "mrak", "туча"),
    Word("🌈", "rainbow", "regenbogen", "duha", "радуга"),
    Word("⛄", "snowman", "schneemann", "sněhulák", "снеговик"),
    Word("🔥", "fire", "feuer", "oheň", "огонь"),
    Word("🌳", "tree", "baum", "strom", "дерево"),
    Word("🌷", "tulip", "tulpe", "tulipán", "тюльпан"),
    Word("🍄", "mushroom", "pilz", "houba", "гриб"),
    Word("🍎", "apple", "apfel", "jablko", "яблоко"),
    Word("🍐", "pear", "birne", "hruška", "груша"),
    Word("🍌", "banana", "banane", "banán", "банан"),
    Word("🍓", "berry", "beere", "jahoda", "ягода"),
    Word("🍒", "cherry", "kirsche", "třešeň", "вишня"),
    Word("🍋", "lemon", "zitrone", "citron", "лимон"),
    Word("🥕", "carrot", "möhre", "mrkev", "морковь"),
    Word("🍅", "tomato", "tomate", "rajče", "томат"),
    Word("🍞", "bread", "brot", "chléb", "хлеб"),
    Word("🧀", "cheese", "käse", "sýr", "сыр"),
    Word("🥚", "egg", "ei", "vejce", "яйцо"),
    Word("🎂", "cake", "torte", "dort", "торт"),
    Word("🍦", "ice", "eis", "zmrzlina", "пломбир"),
    Word("🎈", "balloon", "ballon", "balón", "шар"),
    Word("⚽", "ball", "ball", "míč", "мяч"),
    Word("🚗", "car", "auto", "auto", "машина"),
    Word("🚌", "bus", "bus", "autobus", "автобус"),
    Word("🚂", "train", "zug", "vlak", "поезд"),
    Word("🚀", "rocket", "rakete", "raketa", "ракета"),
    Word("⛵", "boat", "boot", "loď", "лодка"),
    Word("🏠", "house", "haus", "dům", "дом"),
    Word("🔑", "key", "schlüssel", "klíč", "ключ"),
    Word("🎩", "hat", "hut", "klobouk", "шляпа"),
    Word("🥁", "drum", "trommel", "buben", "барабан"),
)
# fmt: on
