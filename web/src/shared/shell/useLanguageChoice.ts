import { useMutation } from '@tanstack/react-query';
import say from 'words/shell';
import { api } from '@/api/client';
import { kindOfSession } from '@/api/session';
import { chooseLanguage } from '@/language/language';
import type { Language } from '@/language/languages';
import { toastFailure } from '@/ui/toasts/toasts';

/**
 * Keeps another language; null follows the browser. It holds from the next page load
 * on, which asks about a form with changes as closing the window does.
 */
export function useLanguageChoice(): (language: Language | null) => void {
  const choice = useMutation({
    mutationFn: keep,
    onSuccess: (_, language) => {
      chooseLanguage(language ?? undefined);
      window.location.reload();
    },
    onError: (error) => toastFailure(say.languageNotKept({ reason: error.message })),
  });
  return choice.mutate;
}

async function keep(language: Language | null): Promise<void> {
  // A person's choice is that of the browser: no call keeps it.
  if (kindOfSession() === 'person') return;
  await api.PUT('/admin/preferences', { body: { language } });
}
