// A tray two or three dice of 12 to 25 mm can roll in, under a camera: 150 mm inside, dull and dark. Sizes in mm, those of
// hardware/drawings/table-top.json, which a test compares.
inside = 150;
height = 25;
wall = 3;
bottom = 2;

difference() {
  cube([inside + 2 * wall, inside + 2 * wall, height + bottom]);
  translate([wall, wall, bottom]) cube([inside, inside, height + 1]);
}
