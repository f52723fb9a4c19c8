import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { DownloadIcon, EditIcon, MoreIcon, PlusIcon } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { ReasonButton } from '@/ui/ReasonButton';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import classes from './StyleguideScreen.module.css';

export function ButtonSamples() {
  const [asking, setAsking] = useState(false);
  return (
    <Panel title="Buttons">
      <div className={classes.sample}>
        <Button leftSection={<PlusIcon size={16} />}>Add</Button>
        <QuietButton leftSection={<DownloadIcon size={16} />}>Export CSV</QuietButton>
        <Button loading>Save</Button>
        <Button disabled>Disabled</Button>
        <ReasonButton disabledReason="Nothing has changed yet">With a reason</ReasonButton>
      </div>
      <div className={classes.sample}>
        <QuietButton size="xs">Small</QuietButton>
        <ActionIcon aria-label="Edit" color="gray" size="md" variant="subtle">
          <EditIcon size={17} />
        </ActionIcon>
        <Menu position="bottom-end" width={180}>
          <Menu.Target>
            <ActionIcon aria-label="More actions" color="gray" size="md" variant="subtle">
              <MoreIcon size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Make inactive</Menu.Item>
            <Menu.Item className="tl-bad">Delete…</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <SegmentedControl aria-label="Layout" data={['Cards', 'Rows']} size="sm" />
        <a href="#top">Open tournament</a>
      </div>
      <div className={classes.sample}>
        <QuietButton onClick={() => setAsking(true)}>Ask</QuietButton>
        <QuietButton onClick={() => toastSuccess('It is saved.')}>Say that it worked</QuietButton>
        <QuietButton onClick={() => toastFailure('It was not saved: the disk is full.')}>
          Say that it failed
        </QuietButton>
      </div>
      {asking && (
        <ConfirmDialog
          confirmLabel="Delete"
          error={undefined}
          onCancel={() => setAsking(false)}
          onConfirm={() => setAsking(false)}
          title="Are you sure you want to delete this age group?"
        >
          <strong>Under 12</strong>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
