COLOR(red, 0xff0000)
COLOR(green, 0x00ff00)
COLOR(blue, 0x0000ff)
