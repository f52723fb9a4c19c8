import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import say from 'words/list';
import { ChevronDownIcon, ColumnsIcon } from '@/ui/icons';
import type { ListName } from '@/ui/list/listName';
import { Skeleton } from '@/ui/states';
import type { DisplayColumn } from './DisplayChoices';
import classes from './DisplayMenu.module.css';

/** Loaded when it is opened: few choose every day. */
const DisplayChoices = lazy(() => import('./DisplayChoices'));

interface DisplayMenuProps {
  list: ListName;
  /** All columns of the table; none where it is no table. */
  columns?: readonly DisplayColumn[];
}

/**
 * How the administrator wants the list: its density and its columns. A phone has two lines for each row and
 * shows the chosen columns in them; there is nothing to choose there.
 */
export function DisplayMenu({ list, columns = [] }: DisplayMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover onChange={setIsOpen} opened={isOpen} position="bottom-end" trapFocus width={320}>
      <Popover.Target>
        <button className={classes.button} onClick={() => setIsOpen(!isOpen)} type="button">
          <ColumnsIcon size={16} />
          {say.display()}
          <ChevronDownIcon size={16} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say.display()} className={classes.choices}>
        <Suspense fallback={<Skeleton height={160} width="100%" />}>
          <DisplayChoices columns={columns} list={list} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
