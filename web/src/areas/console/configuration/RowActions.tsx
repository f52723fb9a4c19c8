import { ActionIcon, Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/configuration';
import { EditIcon, PowerIcon, TrashIcon } from '@/ui/icons';
import { MoreTarget } from '@/ui/MoreTarget';
import { useOpenedSoon } from '@/ui/useOpenedSoon';
import { activityOf } from './configurationSearch';
import type { ReferenceRow } from './kind';
import classes from './RowActions.module.css';

interface RowActionsProps<Row extends ReferenceRow> {
  row: Row;
  id: number;
  /** The row's own name: there is one such group of buttons in every row. */
  name: string;
  onEdit: (row: Row) => void;
  onSetActive: (row: Row, isActive: boolean) => void;
  /** Absent where rows are never deleted. */
  onDelete: ((row: Row) => void) | undefined;
}

export function RowActions<Row extends ReferenceRow>({
  row,
  id,
  name,
  onEdit,
  onSetActive,
  onDelete,
}: RowActionsProps<Row>) {
  const more = useRef<HTMLButtonElement>(null);
  // The menu is about the row that it was opened for, also when someone else changes it meanwhile.
  const menu = useOpenedSoon();
  const [asked, setAsked] = useState(row);
  return (
    <div className={classes.actions}>
      <ActionIcon
        aria-label={say.editOne({ name })}
        color="gray"
        onClick={() => onEdit(row)}
        size="md"
        variant="subtle"
      >
        <EditIcon size={17} />
      </ActionIcon>
      <Menu
        {...menu}
        onOpen={() => setAsked(row)}
        position="bottom-end"
        width={180}
        withInitialFocusPlaceholder={false}
      >
        <MoreTarget label={say.moreActions({ name })} ref={more} data-menu-of={id} />
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<PowerIcon size={16} />}
            onClick={() => onSetActive(asked, !asked.is_active)}
          >
            {say.make({ state: activityOf(!asked.is_active) })}
          </Menu.Item>
          {onDelete && (
            <Menu.Item
              className="tl-bad"
              leftSection={<TrashIcon size={16} />}
              onClick={() => {
                // The question that follows gives the focus back to where it is now: not to an entry
                // of a menu that is gone by then.
                more.current?.focus();
                onDelete(asked);
              }}
            >
              {say.askToDelete()}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
