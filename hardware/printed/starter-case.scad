// A case for the starter: a Pico on its pins' side of a perfboard of 70 x 50 mm, six buttons of 12 mm in the lid, five
// lamps of 5 mm before them, a slot for the USB plug. Lid and box beside each other, as they are printed. Sizes in mm.
piece = "both"; // both, box, lid

board = [70, 50];
screw = 2.2;       // the board's holes, and the screws that hold it
screw_edge = 2.5;  // from the board's edges to the middles of its holes
buttons = 6;
button = 12.2;     // across a round button's thread
lamp = 5.2;
pitch = 19;        // from one button to the next
wall = 2;
bottom = 2;
post = 5;          // the board stands as high above the bottom
usb = [12, 8];
room = 32;         // from the bottom's top to the lid, buttons hang into it

inside = [buttons * pitch + 4, board[1] + 6];
outside = [inside[0] + 2 * wall, inside[1] + 2 * wall];
corner = 7;

// The middles of the four corners' posts, which the lid's screws go into.
module at_corners() {
  for (x = [corner / 2 + wall, outside[0] - corner / 2 - wall], y = [corner / 2 + wall, outside[1] - corner / 2 - wall])
    translate([x, y]) children();
}

module at_board_holes() {
  left = [wall + 1, (outside[1] - board[1]) / 2];
  for (x = [screw_edge, board[0] - screw_edge], y = [screw_edge, board[1] - screw_edge])
    translate([left[0] + x, left[1] + y]) children();
}

module box() {
  difference() {
    union() {
      difference() {
        cube([outside[0], outside[1], bottom + room]);
        translate([wall, wall, bottom]) cube([inside[0], inside[1], room + 1]);
      }
      at_board_holes() cylinder(d = screw + 4, h = bottom + post, $fn = 32);
      intersection() {
        at_corners() translate([-corner / 2, -corner / 2, bottom + room - 12]) cube([corner, corner, 12]);
        cube([outside[0], outside[1], bottom + room]);
      }
    }
    at_board_holes() translate([0, 0, bottom]) cylinder(d = screw - 0.4, h = post + 1, $fn = 32);
    at_corners() translate([0, 0, bottom + room - 10]) cylinder(d = screw - 0.4, h = 11, $fn = 32);
    translate([-1, outside[1] / 2 - usb[0] / 2, bottom + post]) cube([wall + 2, usb[0], usb[1]]);
  }
}

module lid() {
  difference() {
    cube([outside[0], outside[1], bottom]);
    for (i = [0 : buttons - 1]) translate([outside[0] / 2 + (i - (buttons - 1) / 2) * pitch, outside[1] / 3, -1])
      cylinder(d = button, h = bottom + 2, $fn = 64);
    for (i = [0 : 4]) translate([outside[0] / 2 + (i - 2) * pitch, outside[1] * 2 / 3, -1])
      cylinder(d = lamp, h = bottom + 2, $fn = 32);
    at_corners() translate([0, 0, -1]) cylinder(d = screw + 0.4, h = bottom + 2, $fn = 32);
  }
}

if (piece != "lid") box();
if (piece != "box") translate([0, piece == "lid" ? 0 : outside[1] + 10, 0]) lid();
