import { kindOf, type Netlist, padsAt } from './netlist.ts';

const quoted = (text: string): string => `"${text.replace(/"/g, '\\"')}"`;

/** The circuit as a netlist that KiCad's board editor imports (File, Import, Netlist). */
export function kicadNetlist(netlist: Netlist): string {
  const components = netlist.parts.map(part => {
    const { value, footprint } = kindOf(part);
    return `    (comp (ref ${quoted(part.ref)}) (value ${quoted(value)}) (footprint ${quoted(footprint)}))`;
  });
  const nets = [...netlist.nets].map(([name, pins], i) => {
    const nodes = pins.flatMap(pin => {
      const [ref = '', pinName = ''] = pin.split('.');
      return padsAt(netlist, pin).map(
        pad => `(node (ref ${quoted(ref)}) (pin ${quoted(pad)}) (pinfunction ${quoted(pinName)}))`,
      );
    });
    return `    (net (code ${quoted(String(i + 1))}) (name ${quoted(name)})\n      ${nodes.join('\n      ')})`;
  });
  return [
    '(export (version "E")',
    `  (design (source ${quoted(netlist.source)}) (tool "hardware/electrical/draw.ts"))`,
    '  (components',
    `${components.join('\n')})`,
    '  (nets',
    `${nets.join('\n')}))`,
    '',
  ].join('\n');
}

/** What to buy for boards, so many of each: CSV with a line for each kind of part. */
export function billOfMaterials(boards: readonly { readonly netlist: Netlist; readonly count: number }[]): string {
  const counts = new Map<string, { count: number; kind: ReturnType<typeof kindOf> }>();
  for (const { netlist, count } of boards)
    for (const part of netlist.parts) {
      const before = counts.get(part.part);
      counts.set(part.part, { count: (before?.count ?? 0) + count, kind: kindOf(part) });
    }
  const rows = [...counts].map(([name, { count, kind }]) => [String(count), name, kind.value, ...kind.numbers]);
  const cell = (text: string): string => (/[",]/.test(text) ? quoted(text).replace(/\\"/g, '""') : text);
  return [['number', 'part', 'value', 'from one maker', 'from another'], ...rows]
    .map(row => `${row.map(cell).join(',')}\n`)
    .join('');
}
