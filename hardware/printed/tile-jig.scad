// Holds a tile face down while a pocket for its tag is milled or drilled into the middle of its back, under a plate, screwed
// over it, with a hole that guides a 22 mm Forstner bit. Sizes in mm; measure your tiles and change the first three.
tile_width = 30;
tile_height = 40;
tile_depth = 23;

tag = 20;    // across, ICODE SLIX disc or sticker
bit = 22;
pocket = 1;  // deep, for the drill press's stop: the tag and a sheet over it
play = 0.2;
wall = 8;
plate = 4;

module body() {
  difference() {
    cube([tile_width + 2 * wall, tile_height + 2 * wall, tile_depth + plate]);
    translate([wall - play / 2, wall - play / 2, plate]) cube([tile_width + play, tile_height + play, tile_depth + 1]);
    // To push the tile out again.
    translate([tile_width / 2 + wall, tile_height / 2 + wall, -1]) cylinder(d = 12, h = plate + 2, $fn = 48);
  }
}

module guide() {
  difference() {
    cube([tile_width + 2 * wall, tile_height + 2 * wall, plate]);
    translate([tile_width / 2 + wall, tile_height / 2 + wall, -1]) cylinder(d = bit + play, h = plate + 2, $fn = 96);
    for (x = [wall / 2, tile_width + 1.5 * wall], y = [wall / 2, tile_height + 1.5 * wall])
      translate([x, y, -1]) cylinder(d = 3.4, h = plate + 2, $fn = 24);
  }
}

body();
translate([tile_width + 3 * wall, 0, 0]) guide();
