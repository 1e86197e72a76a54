/** Colours that people tell apart on the dark ground, also those who see fewer. */
const COLOURS = ['#ffc145', '#8fd0ea', '#f28f79', '#9be08a', '#d6a8f0', '#f4e9c9', '#5fa8ff', '#e0e0e0'] as const;

/** The colour of whoever is so far down the list of an evening, counted from 0. */
export const colourOf = (place: number): string => COLOURS[place % COLOURS.length] ?? COLOURS[0];
