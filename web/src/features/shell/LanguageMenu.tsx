import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import say from 'words/shell';
import { api } from '@/api/client';
import { chooseLanguage, chosenLanguage } from '@/api/language';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@/api/languages';
import { CheckIcon, GlobeIcon } from '@/ui/icons';
import { toastFailure } from '@/ui/toasts/toasts';

const AS_THE_BROWSER = '';

/**
 * The language of the console. Another one holds from the next page load on, which asks about a form
 * with changes as closing the window does.
 */
export function LanguageMenu() {
  const choice = useMutation({
    mutationFn: (language: Language | null) =>
      api.PUT('/admin/preferences', { body: { language } }),
    onSuccess: (_, language) => {
      chooseLanguage(language ?? undefined);
      window.location.reload();
    },
    onError: (error) => toastFailure(say.languageNotKept({ reason: error.message })),
  });
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<GlobeIcon size={16} />}>{say.language()}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <Menu.RadioGroup
          onChange={(value) => choice.mutate(value === AS_THE_BROWSER ? null : (value as Language))}
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
