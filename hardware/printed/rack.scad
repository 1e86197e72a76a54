// A seat's rack: tiles lean against a back wall whose far side has the groove for the loop's wire. Sizes in mm, those of
// hardware/drawings/table-top.json; tests hold the two to each other. In three pieces for a printer of 220 mm:
//   openscad -o rack-left.stl -D 'piece="left"' rack.scad
piece = "whole"; // whole, left, middle, right

tile_width = 30;
tile_height = 40;
tile_depth = 23;
tiles = 18;
loop_width = 560;
loop_height = 45;
wire = 0.8;
turns = 1;
pitch = 1.5;

wall = 5; // between the tiles' backs and the loop; their tags lie 1 mm inside
floor_height = 3;
lip = 6;
lean = 6; // degrees: tiles rest against the wall

front = 4;
depth = front + tile_depth + 4; // where the wall begins
length = loop_width + 2 * wall;
groove = turns * pitch + wire;
back = depth + wall + groove;

// An L in which the tiles stand: lip, floor, and the wall that the loop is laid into from behind.
module angle() {
  difference() {
    union() {
      cube([back, length, floor_height]);
      cube([front, length, floor_height + lip]);
      translate([depth, 0, 0]) cube([wall + groove, length, floor_height + loop_height + 3]);
    }
    loop_groove();
  }
}

// One turn, around as large a rectangle as the plan’s loop.
module loop_groove() {
  slot = wire + 0.3;
  translate([depth + wall, wall, floor_height]) difference() {
    translate([0, -slot / 2, -slot / 2]) cube([groove + 1, loop_width + slot, loop_height + slot]);
    translate([-1, slot / 2, slot / 2]) cube([groove + 3, loop_width - slot, loop_height - slot]);
  }
}

// The angle leans back on a wedge.
module rack() {
  rise = back * sin(lean);
  translate([0, 0, rise]) rotate([0, lean, 0]) angle();
  translate([0, length, 0]) rotate([90, 0, 0]) linear_extrude(length)
    polygon([[0, 0], [0, rise + 1], [back * cos(lean), 1], [back * cos(lean), 0]]);
}

intersection() {
  rack();
  from = piece == "middle" ? length / 3 : piece == "right" ? length * 2 / 3 : -1;
  to = piece == "left" ? length / 3 : piece == "middle" ? length * 2 / 3 : length + 1;
  translate([-1, from, -1]) cube([200, to - from, 200]);
}
