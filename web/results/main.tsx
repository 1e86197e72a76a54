import '../styles/base.css';
import '../styles/pad.css';
