// A rail of light barriers behind a seat's wall: TCRT5000 in two rows, pushed in from behind until their faces are flush, and a
// trough for boards and wires. Tiles are pushed against the ledge before it, first stack against the stop at the seat's
// right-hand end. Sizes in mm, those of hardware/drawings/wall-rail.ts and table-top.json; a test holds them to each other.
// In three pieces of six stacks for a printer of 220 mm:
//   openscad -o rail-left.stl -D 'piece="left"' wall-rail.scad
piece = "whole"; // whole, left, middle, right

stacks = 18;
tile_width = 30;
tile_depth = 23;
lowest = 8; // of the lower barriers' middles above the table

gap = 6;    // from the faces to the tiles, which the ledge keeps them at
ledge = 3;  // high
block = 7;  // as long as a barrier is
trough = 18;
bottom = 2;
height = 37;
stop = 5;

barrier_length = 10.2;
barrier_width = 5.8;
play = 0.3;

length = stacks * tile_width + 1;

module barriers() {
  for (stack = [0 : stacks - 1], level = [0, 1])
    translate([
      0.5 + (stack + 0.5) * tile_width - (barrier_length + play) / 2,
      -1,
      lowest + level * tile_depth - (barrier_width + play) / 2
    ])
      cube([barrier_length + play, block + 2, barrier_width + play]);
}

module rail() {
  difference() {
    cube([length, block, height]);
    barriers();
  }
  translate([0, -gap, 0]) cube([length, gap, ledge]);
  translate([0, block, 0]) cube([length, trough, bottom]);
  for (x = [-stop, length]) translate([x, -gap - 15, 0]) cube([stop, gap + 15 + block + trough, 12]);
}

// Between two stacks.
third = 0.5 + stacks / 3 * tile_width;

intersection() {
  rail();
  from = piece == "middle" ? third : piece == "right" ? 2 * third - 0.5 : -stop - 1;
  to = piece == "left" ? third : piece == "middle" ? 2 * third - 0.5 : length + stop + 1;
  translate([from, -100, -1]) cube([to - from, 200, 100]);
}
