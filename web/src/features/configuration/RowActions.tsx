import { ActionIcon, Menu } from '@mantine/core';
import { useRef } from 'react';
import { EditIcon, MoreIcon, PowerIcon, TrashIcon } from '@/ui/icons';
import classes from './RowActions.module.css';

interface RowActionsProps {
  /** The row's own name: there is one such group of buttons in every row. */
  name: string;
  isActive: boolean;
  onEdit: () => void;
  onToggleActive: () => void;
  /** Absent where rows are never deleted. */
  onDelete: (() => void) | undefined;
}

export function RowActions({ name, isActive, onEdit, onToggleActive, onDelete }: RowActionsProps) {
  const more = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.actions}>
      <ActionIcon
        aria-label={`Edit ${name}`}
        color="gray"
        onClick={onEdit}
        size="md"
        variant="subtle"
      >
        <EditIcon size={17} />
      </ActionIcon>
      <Menu position="bottom-end" width={180} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon
            aria-label={`More actions for ${name}`}
            color="gray"
            ref={more}
            size="md"
            variant="subtle"
          >
            <MoreIcon size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<PowerIcon size={16} />} onClick={onToggleActive}>
            {isActive ? 'Make inactive' : 'Make active'}
          </Menu.Item>
          {onDelete && (
            <Menu.Item
              className={classes.delete}
              leftSection={<TrashIcon size={16} />}
              onClick={() => {
                // The question that follows gives the focus back to where it is now: not to an entry
                // of a menu that is gone by then.
                more.current?.focus();
                onDelete();
              }}
            >
              Delete…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
