# Co zvířátko říká nahlas, když přemýšlí. Krátce, jako samo pro sebe; čísla se dopočítávají.

thought-start = Jsem na poschodí { $start } a balón říká { $distance }.
thought-stand = Jsem na poschodí { $start }.
thought-count-up = { $start } a { $distance }… { $steps }!
thought-count-down = { $start }, o { $distance } dolů… { $steps }!
thought-same = { $floor } na { $floor }, to se hodí vždycky!
thought-odd = Liché… { $card }!
thought-even = Sudé… { $card }!
thought-balloon = Balón by mohl pomoct: { $card }
thought-steal = Přebírám tah: { $card }!
thought-draw = Nic se nehodí… beru si dvě karty
thought-pass = Pas
thought-end = To je zatím všechno
