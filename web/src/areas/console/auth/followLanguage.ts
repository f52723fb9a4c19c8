import { api } from '@/api/client';
import { chooseLanguage } from '@/language/language';

/**
 * Takes over the language that the administrator chose, here or elsewhere: the next page load is in
 * it. Without an answer the browser's own note of it stays.
 */
export async function followLanguage(): Promise<void> {
  try {
    const { data } = await api.GET('/admin/preferences');
    if (data) chooseLanguage(data.data.language ?? undefined);
  } catch {
    // The sign-in has worked: a language is no reason to stop it.
  }
}
