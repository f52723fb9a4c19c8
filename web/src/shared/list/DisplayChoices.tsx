import { ActionIcon } from '@mantine/core';
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import say from 'words/list';
import { SortDownIcon, SortUpIcon } from '@/ui/icons';
import { type Choice, choicesOf, keptChoice, moved, shownOrHidden } from '@/ui/list/columnChoice';
import type { Density } from '@/ui/list/DataTable';
import type { ListName } from '@/ui/list/listName';
import { QuietButton } from '@/ui/QuietButton';
import classes from './DisplayMenu.module.css';
import { useChangeListPreferences, useListPreferences } from './listPreferences';

/** What the menu knows of a column. */
export interface DisplayColumn {
  key: string;
  header: string;
  isAction?: boolean;
}

interface DisplayChoicesProps {
  list: ListName;
  columns: readonly DisplayColumn[];
}

const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

export default function DisplayChoices({ list, columns }: DisplayChoicesProps) {
  const change = useChangeListPreferences(list);
  // The cache tells of a change after the click only. Until then React would put the control back to what it was.
  const [{ density, chosen }, show] = useOptimistic(
    useListPreferences(list),
    (now, next: { density?: Density; chosen?: string[] | undefined }) => ({ ...now, ...next }),
  );
  const setDensity = (next: Density) =>
    startTransition(() => {
      show({ density: next });
      return change.setDensity(next);
    });
  const setColumns = (columns: string[]) =>
    startTransition(() => {
      show({ chosen: columns.length > 0 ? columns : undefined });
      return change.setColumns(columns);
    });
  const [first] = columns;
  const choices = choicesOf(columns, chosen);
  const headerOf = (key: string) => columns.find((column) => column.key === key)?.header ?? key;

  const box = useRef<HTMLUListElement>(null);
  const [lastMove, setLastMove] = useState<{ key: string; by: 1 | -1; words: string }>();
  const move = (key: string, by: 1 | -1) => {
    const next = moved(choices, key, by);
    if (next === choices) return;
    setColumns(keptChoice(columns, next));
    const place = next.findIndex((choice) => choice.key === key) + 2;
    const total = next.filter(({ isShown }) => isShown).length + 1;
    setLastMove({ key, by, words: say.columnPlace({ column: headerOf(key), place, total }) });
  };
  // The browser takes the focus from a button that is moved within the page.
  useEffect(() => {
    if (!lastMove) return;
    box.current
      ?.querySelector<HTMLElement>(`[data-move="${lastMove.key} ${lastMove.by}"]`)
      ?.focus();
  }, [lastMove]);

  const moveButton = ({ key, isShown }: Choice, by: 1 | -1) => (
    <ActionIcon
      // It keeps the focus at the end of the way, which a disabled button would lose.
      aria-disabled={moved(choices, key, by) === choices}
      aria-label={
        by < 0 ? say.moveUp({ column: headerOf(key) }) : say.moveDown({ column: headerOf(key) })
      }
      className={classes.move}
      color="gray"
      data-move={`${key} ${by}`}
      hidden={!isShown}
      onClick={() => move(key, by)}
      size="md"
      variant="subtle"
    >
      {by < 0 ? <SortUpIcon size={16} /> : <SortDownIcon size={16} />}
    </ActionIcon>
  );

  return (
    <>
      <fieldset>
        <legend className={classes.heading}>{say.density()}</legend>
        {DENSITIES.map((value) => (
          <label className={classes.choice} key={value}>
            <input
              checked={density === value}
              name="density"
              onChange={() => setDensity(value)}
              type="radio"
            />
            {say.densities({ density: value })}
          </label>
        ))}
      </fieldset>
      {first && (
        <fieldset className={classes.columns}>
          <legend className={classes.heading}>{say.columns()}</legend>
          <label className={classes.choice}>
            <input checked disabled type="checkbox" />
            {first.header} <span className="tl-note">{say.alwaysShown()}</span>
          </label>
          <ul ref={box}>
            {choices.map((choice) => (
              <li className="tl-row" key={choice.key}>
                <label className={classes.choice}>
                  <input
                    checked={choice.isShown}
                    onChange={({ currentTarget }) =>
                      setColumns(
                        keptChoice(
                          columns,
                          shownOrHidden(choices, choice.key, currentTarget.checked),
                        ),
                      )
                    }
                    type="checkbox"
                  />
                  {headerOf(choice.key)}
                </label>
                {moveButton(choice, -1)}
                {moveButton(choice, 1)}
              </li>
            ))}
          </ul>
          <p className="tl-hidden" role="status">
            {lastMove?.words}
          </p>
          {chosen && (
            <QuietButton onClick={() => setColumns([])} size="xs">
              {say.usualColumns()}
            </QuietButton>
          )}
        </fieldset>
      )}
    </>
  );
}
