import { Menu } from '@mantine/core';
import say from 'words/shell';
import { chooseLanguage, chosenLanguage } from '@/api/language';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/api/languages';
import { CheckIcon, GlobeIcon } from '@/ui/icons';

const AS_THE_BROWSER = '';

/**
 * The language of the console. Another one holds from the next page load on, which asks about a form
 * with changes as closing the window does.
 */
export function LanguageMenu() {
  const choose = (value: string) => {
    chooseLanguage(value === AS_THE_BROWSER ? undefined : (value as Language));
    window.location.reload();
  };
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<GlobeIcon size={16} />}>{say.language()}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup onChange={choose} value={chosenLanguage() ?? AS_THE_BROWSER}>
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
