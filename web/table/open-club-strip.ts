import '../styles/club-strip.css';

export { clubStrip } from '../club/club-strip.ts';
