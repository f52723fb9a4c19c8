import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core';
import type { Ref } from 'react';
import { MoreIcon } from './icons';

interface MoreTargetProps extends ActionIconProps {
  /** What is heard: of what there is more. */
  label: string;
  ref: Ref<HTMLButtonElement>;
}

/** Three dots that open a menu of what is rarely done. */
export function MoreTarget({ label, ref, ...look }: MoreTargetProps) {
  return (
    <Menu.Target>
      <ActionIcon aria-label={label} color="gray" ref={ref} size="md" variant="subtle" {...look}>
        <MoreIcon size={17} />
      </ActionIcon>
    </Menu.Target>
  );
}
