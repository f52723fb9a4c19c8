import { useEffect, useRef } from 'react';
import say from 'words/list';
import { CheckIcon } from '../icons';
import type { RowSelection } from './DataTable';
import classes from './DataTable.module.css';
import { type RowKey, tickAll } from './ticks';

interface TickCellProps {
  rowKey: RowKey;
  label: string;
  isTicked: boolean;
  onTick: (key: RowKey, ticked: boolean, isRange: boolean) => void;
}

/** The box of a row. The whole cell takes the click; with Shift it ticks all rows since the last one. */
export function TickCell({ rowKey, label, isTicked, onTick }: TickCellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as a card on a phone, it would lose the role that it is born with
    <td className={classes.tickCell} role="cell">
      <span className={classes.tick}>
        <input
          aria-label={label}
          checked={isTicked}
          data-row-handle={rowKey}
          onChange={({ currentTarget, nativeEvent }) =>
            onTick(
              rowKey,
              currentTarget.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
          }
          type="checkbox"
        />
        <Box />
      </span>
    </td>
  );
}

interface TickAllProps<Row> {
  /** The rows on screen. */
  order: readonly RowKey[];
  selection: RowSelection<Row>;
}

/** The box above the boxes of the rows: half ticked when some of the rows are. */
export function TickAll<Row>({ order, selection: { ticks, change } }: TickAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null);
  const count = order.filter((key) => ticks.keys.has(key)).length;
  const all = count > 0 && count === order.length;
  const some = count > 0 && !all;
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <span className={classes.tick}>
      <input
        aria-label={say.selectAllRows()}
        checked={all}
        disabled={order.length === 0}
        onChange={({ currentTarget }) => {
          const { checked } = currentTarget;
          change((before) => tickAll(before, order, checked));
        }}
        ref={box}
        type="checkbox"
      />
      <Box />
    </span>
  );
}

/** What is seen of a box: the box itself is as large as its cell, and cannot be seen. */
function Box() {
  return (
    <span aria-hidden="true" className={classes.box}>
      <CheckIcon size={14} />
    </span>
  );
}
