import { SegmentedControl } from '@mantine/core';
import say from 'words/list';
import type { ListLayout } from './listSearch';

const LAYOUTS = [
  { value: 'cards', label: say.cards() },
  { value: 'rows', label: say.rows() },
] as const;

interface LayoutSwitchProps {
  /** Undefined for cards. */
  value: ListLayout | undefined;
  onChange: (layout: ListLayout | undefined) => void;
}

/** Shows a list in cards, or in rows of which more are seen at once. */
export function LayoutSwitch({ value, onChange }: LayoutSwitchProps) {
  return (
    <SegmentedControl
      aria-label={say.layout()}
      data={[...LAYOUTS]}
      onChange={(layout) => onChange(layout === 'rows' ? 'rows' : undefined)}
      size="sm"
      value={value ?? 'cards'}
    />
  );
}
