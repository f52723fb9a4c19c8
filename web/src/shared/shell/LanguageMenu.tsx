import { Menu } from '@mantine/core';
import say from 'words/shell';
import { chosenLanguage } from '@/language/language';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/language/languages';
import { CheckIcon, GlobeIcon } from '@/ui/icons';
import { useLanguageChoice } from './useLanguageChoice';

const AS_THE_BROWSER = '';

/** The language of the page. */
export function LanguageMenu() {
  const choose = useLanguageChoice();
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<GlobeIcon size={16} />}>{say.language()}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup
          onChange={(value) => choose(value === AS_THE_BROWSER ? null : (value as Language))}
          value={chosenLanguage() ?? AS_THE_BROWSER}
        >
          <Menu.RadioItem checkIcon={<CheckIcon size={16} />} value={AS_THE_BROWSER}>
            {say.languageOfBrowser()}
          </Menu.RadioItem>
          {LANGUAGES.map((language) => (
            <Menu.RadioItem checkIcon={<CheckIcon size={16} />} key={language} value={language}>
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
