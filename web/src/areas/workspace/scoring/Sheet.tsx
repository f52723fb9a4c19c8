import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Scoring.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays below what is scrolled. */
  foot?: ReactNode;
}

/** Comes up from below, where the thumb is. Mount it to open it. */
export function Sheet({ title, onClose, children, foot }: SheetProps) {
  return (
    <Drawer
      classNames={{
        content: classes.sheet,
        header: classes.sheetHeader,
        close: classes.sheetClose,
        title: classes.sheetTitle,
        body: classes.sheetBody,
        inner: classes.sheetInner,
      }}
      onClose={onClose}
      opened
      position="bottom"
      size="auto"
      title={title}
      transitionProps={{ duration: 100 }}
    >
      <div className={classes.sheetScrolled}>{children}</div>
      {foot !== undefined && <div className={classes.sheetFoot}>{foot}</div>}
    </Drawer>
  );
}
