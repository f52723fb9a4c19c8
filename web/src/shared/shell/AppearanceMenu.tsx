import { type MantineColorScheme, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import say from 'words/shell';
import { CheckIcon, MoonIcon, SunIcon, SystemIcon } from '@/ui/icons';
import { useAppearance } from './useAppearance';

const SCHEMES: readonly { value: MantineColorScheme; icon: ReactNode }[] = [
  { value: 'auto', icon: <SystemIcon size={16} /> },
  { value: 'light', icon: <SunIcon size={16} /> },
  { value: 'dark', icon: <MoonIcon size={16} /> },
];

/** The colours of the page. */
export function AppearanceMenu() {
  const [colorScheme, setColorScheme] = useAppearance();
  return (
    <>
      <Menu.Label>{say.appearance()}</Menu.Label>
      <Menu.RadioGroup
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        value={colorScheme}
      >
        {SCHEMES.map((scheme) => (
          <Menu.RadioItem
            checkIcon={<CheckIcon size={16} />}
            key={scheme.value}
            rightSection={scheme.icon}
            value={scheme.value}
          >
            {say.schemeName({ scheme: scheme.value })}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
