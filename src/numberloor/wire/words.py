"""The words of table codes: things a child of four can name, the same picture in every language."""

from typing import NamedTuple


class Word(NamedTuple):
    # As it stands in a stored code and names its drawing; it never changes.
    name: str
    picture: str
    en: str
    de: str
    cs: str
    ru: str
    # What else somebody may call it, in any language; words that were shown before are kept here.
    also: str = ""

    @property
    def all_names(self) -> frozenset[str]:
        """Whatever is understood as this picture."""
        return frozenset((self.name, self.en, self.de, self.cs, self.ru, *self.also.split()))


# fmt: off
WORDS: tuple[Word, ...] = (
    Word("fox", "🦊", "fox", "Fuchs", "liška", "лиса", "foxy füchsin lištička лисичка лис"),
    Word("owl", "🦉", "owl", "Eule", "sova", "сова", "uhu sovička совушка филин"),
    Word("bear", "🐻", "bear", "Bär", "medvěd", "медведь", "teddy medvídek méďa мишка медвежонок"),
    Word("hare", "🐰", "hare", "Hase", "zajíc", "заяц", "rabbit bunny kaninchen králík zajíček зайка зайчик кролик"),
    Word("cat", "🐱", "cat", "Katze", "kočka", "кошка", "kitty kitten kater kätzchen kočička kocour кот котик котёнок кошечка"),
    Word("frog", "🐸", "frog", "Frosch", "žába", "лягушка", "toad žabka жаба лягушонок"),
    Word("dog", "🐶", "dog", "Hund", "pes", "собака", "puppy doggy pejsek пёс собачка щенок"),
    Word("mouse", "🐭", "mouse", "Maus", "myš", "мышь", "myška мышка мышонок"),
    Word("cow", "🐮", "cow", "Kuh", "kráva", "корова", "kravička бурёнка"),
    Word("pig", "🐷", "pig", "Schwein", "prase", "свинка", "piggy piglet ferkel schweinchen prasátko čuník свинья поросёнок"),
    Word("horse", "🐴", "horse", "Pferd", "kůň", "конь", "pony pferdchen koník лошадь лошадка"),
    Word("sheep", "🐑", "sheep", "Schaf", "ovce", "овца", "lamb schäfchen ovečka beránek овечка барашек"),
    Word("hen", "🐔", "hen", "Huhn", "slepice", "курица", "chicken henne hühnchen slepička kuře курочка"),
    Word("duck", "🦆", "duck", "Ente", "kachna", "утка", "kačenka kačka уточка"),
    Word("penguin", "🐧", "penguin", "Pinguin", "tučňák", "пингвин"),
    Word("turtle", "🐢", "turtle", "Schildkröte", "želva", "черепаха", "tortoise kröte želvička черепашка"),
    Word("snake", "🐍", "snake", "Schlange", "had", "змея", "hádek змейка"),
    Word("fish", "🐟", "fish", "Fisch", "ryba", "рыба", "rybička рыбка"),
    Word("whale", "🐳", "whale", "Wal", "velryba", "кит", "walfisch"),
    Word("bee", "🐝", "bee", "Biene", "včela", "пчела", "včelka пчёлка"),
    Word("ladybird", "🐞", "ladybird", "Marienkäfer", "beruška", "жук", "ladybug beetle käfer slunéčko божьякоровка жучок"),
    Word("butterfly", "🦋", "butterfly", "Schmetterling", "motýl", "бабочка", "falter motýlek"),
    Word("snail", "🐌", "snail", "Schnecke", "šnek", "улитка", "hlemýžď šneček"),
    Word("hedgehog", "🦔", "hedgehog", "Igel", "ježek", "ёж", "ёжик"),
    Word("elephant", "🐘", "elephant", "Elefant", "slon", "слон", "slůně слоник слонёнок"),
    Word("lion", "🦁", "lion", "Löwe", "lev", "лев", "lvíček львёнок"),
    Word("tiger", "🐯", "tiger", "Tiger", "tygr", "тигр", "тигрёнок"),
    Word("monkey", "🐵", "monkey", "Affe", "opice", "обезьяна", "ape äffchen opička мартышка обезьянка"),
    Word("panda", "🐼", "panda", "Panda", "panda", "панда"),
    Word("giraffe", "🦒", "giraffe", "Giraffe", "žirafa", "жираф"),
    Word("sun", "🌞", "sun", "Sonne", "slunce", "солнце", "sluníčko солнышко"),
    Word("moon", "🌙", "moon", "Mond", "měsíc", "луна", "měsíček месяц"),
    Word("star", "⭐", "star", "Stern", "hvězda", "звезда", "hvězdička звёздочка"),
    Word("cloud", "☁️", "cloud", "Wolke", "mrak", "облако", "mráček oblak туча тучка облачко"),
    Word("rainbow", "🌈", "rainbow", "Regenbogen", "duha", "радуга"),
    Word("snowman", "⛄", "snowman", "Schneemann", "sněhulák", "снеговик"),
    Word("fire", "🔥", "fire", "Feuer", "oheň", "огонь", "flame flamme ohníček огонёк костёр"),
    Word("tree", "🌳", "tree", "Baum", "strom", "дерево", "stromek stromeček"),
    Word("tulip", "🌷", "tulip", "Tulpe", "tulipán", "тюльпан", "flower blume kytka květina květ цветок"),
    Word("mushroom", "🍄", "mushroom", "Pilz", "houba", "гриб", "toadstool fliegenpilz muchomůrka грибок мухомор"),
    Word("apple", "🍎", "apple", "Apfel", "jablko", "яблоко", "jablíčko яблочко"),
    Word("pear", "🍐", "pear", "Birne", "hruška", "груша"),
    Word("banana", "🍌", "banana", "Banane", "banán", "банан"),
    Word("berry", "🍓", "strawberry", "Erdbeere", "jahoda", "клубника", "beere jahůdka ягода ягодка земляника"),
    Word("cherry", "🍒", "cherry", "Kirsche", "třešeň", "вишня", "cherries kirschen třešně višeň вишенка черешня"),
    Word("lemon", "🍋", "lemon", "Zitrone", "citron", "лимон"),
    Word("carrot", "🥕", "carrot", "Möhre", "mrkev", "морковь", "karotte mohrrübe mrkvička морковка"),
    Word("tomato", "🍅", "tomato", "Tomate", "rajče", "помидор", "rajčátko томат помидорка"),
    Word("bread", "🍞", "bread", "Brot", "chléb", "хлеб", "loaf chleba chlebíček хлебушек"),
    Word("cheese", "🧀", "cheese", "Käse", "sýr", "сыр"),
    Word("egg", "🥚", "egg", "Ei", "vejce", "яйцо", "vajíčko яичко"),
    Word("cake", "🎂", "cake", "Torte", "dort", "торт", "kuchen dortík тортик"),
    Word("ice", "🍦", "ice cream", "Eis", "zmrzlina", "мороженое", "cone eiscreme eistüte пломбир мороженка"),
    Word("balloon", "🎈", "balloon", "Ballon", "balón", "шар", "luftballon balónek шарик"),
    Word("ball", "⚽", "ball", "Ball", "míč", "мяч", "football fußball míček мячик"),
    Word("car", "🚗", "car", "Auto", "auto", "машина", "wagen autíčko машинка автомобиль"),
    Word("bus", "🚌", "bus", "Bus", "autobus", "автобус"),
    Word("train", "🚂", "train", "Zug", "vlak", "поезд", "engine eisenbahn lok lokomotive lokomotiva mašinka паровоз паровозик"),
    Word("rocket", "🚀", "rocket", "Rakete", "raketa", "ракета"),
    Word("boat", "⛵", "boat", "Boot", "loď", "лодка", "ship sailboat schiff segelboot loďka plachetnice лодочка кораблик парусник"),
    Word("house", "🏠", "house", "Haus", "dům", "дом", "home häuschen domeček domek домик"),
    Word("key", "🔑", "key", "Schlüssel", "klíč", "ключ", "klíček ключик"),
    Word("hat", "🎩", "hat", "Hut", "klobouk", "шляпа", "zylinder cylindr цилиндр"),
    Word("drum", "🥁", "drum", "Trommel", "buben", "барабан", "bubínek барабанчик"),
)
# fmt: on
