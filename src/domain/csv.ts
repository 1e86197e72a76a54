/** Starts of a formula, in full width too, as a spreadsheet takes them. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Rows for spreadsheets. A text is quoted, and kept from being taken for a formula. */
export const formatCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return `"${value.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;
}
