import type { Language } from '../text/language.ts';
import { served } from './base-path.ts';

/** The host's page, opened to draw seats. */
export const SEAT_DRAW_HASH = '#draw-seats';

/** Where seats are drawn again: on the host's page, which asks for the PIN first. */
export const seatDrawAddress = (language: Language): string => served(`/setup?lang=${language}${SEAT_DRAW_HASH}`);
