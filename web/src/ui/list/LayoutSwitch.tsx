import { SegmentedControl } from '@mantine/core';
import type { ListLayout } from './listSearch';

const LAYOUTS = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
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
      aria-label="Layout"
      data={[...LAYOUTS]}
      onChange={(layout) => onChange(layout === 'rows' ? 'rows' : undefined)}
      size="xs"
      value={value ?? 'cards'}
    />
  );
}
