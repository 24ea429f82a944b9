# Jména hry, jejích karet a úrovní.

game-name = Numberloor
game-about = Karetní hra, při které se děti učí chodit po číselné ose nahoru a dolů.

card-floor = poschodí { $number }
card-night = noční poschodí { $number }
card-balloon = balón { $number }
card-near = „Libovolné nejbližší poschodí“
card-odd = „Libovolné liché poschodí“
card-even = „Libovolné sudé poschodí“
card-skip = „Vynechání tahu“

level-beginner = Začátečnická
level-intermediate = Střední
level-basic = Úplná

house-beginner = Začátečnický
house-intermediate = Střední
house-basic = Úplný

list-or = { $head } nebo { $last }
