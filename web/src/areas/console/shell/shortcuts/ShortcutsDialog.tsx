import { Modal } from '@mantine/core';
import say from 'words/shell';
import { Keys } from './Keys';
import classes from './ShortcutsDialog.module.css';
import { paletteKeys, type ShortcutGroup } from './shortcuts';

interface ShortcutsDialogProps {
  opened: boolean;
  onClose: () => void;
  groups: readonly ShortcutGroup[];
}

/** The list of shortcuts, from the same table that the keyboard follows. */
export function ShortcutsDialog({ opened, onClose, groups }: ShortcutsDialogProps) {
  return (
    <Modal
      classNames={{ title: 'tl-heading' }}
      onClose={onClose}
      opened={opened}
      padding="lg"
      size="var(--tl-size-640)"
      title={say.shortcutsTitle()}
      transitionProps={{ duration: 80, transition: 'fade' }}
    >
      <div className={classes.groups}>
        {groups.map((group, index) => (
          <section aria-label={group.title} key={group.title}>
            <h3 className={classes.group}>{group.title}</h3>
            <dl className={classes.list}>
              {index === 0 && (
                <>
                  <div className={classes.shortcut}>
                    <dt>{say.openPalette()}</dt>
                    <dd>
                      <Keys keys={paletteKeys()} together />
                    </dd>
                  </div>
                  <div className={classes.shortcut}>
                    <dt>{say.closeOrClear()}</dt>
                    <dd>
                      <Keys keys={['Esc']} />
                    </dd>
                  </div>
                </>
              )}
              {group.shortcuts.map(({ keys, label }) => (
                <div className={classes.shortcut} key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
