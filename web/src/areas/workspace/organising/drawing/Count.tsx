import { NativeSelect } from '@mantine/core';

interface CountProps {
  label: string;
  description?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number of a few that are possible. */
export function Count({ label, description, value, min, max, onChange }: CountProps) {
  const counts = Array.from({ length: max - min + 1 }, (_, at) => String(min + at));
  return (
    <NativeSelect
      data={counts}
      description={description}
      label={label}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      value={String(value)}
    />
  );
}
