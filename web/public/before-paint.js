// Runs before the first paint, so that no other colour scheme and no other language is seen first.
(() => {
  const page = document.documentElement;
  const script = document.currentScript;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden: follow the system.
      return null;
    }
  };

  const scheme = stored('colorScheme');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // What the person chose, else the first language of the browser that the console speaks.
  const listed = (name) => script.dataset[name].split(' ').filter(Boolean);
  const spoken = listed('languages');
  const language =
    [stored('language'), ...navigator.languages]
      .map((wanted) => wanted?.toLowerCase().split('-')[0])
      .find((wanted) => spoken.includes(wanted)) ?? 'en';
  page.lang = language;
  page.dir = listed('rightToLeft').includes(language) ? 'rtl' : 'ltr';

  // Leads the words that the code imports to those of the language.
  const { words } = script.dataset;
  if (!words) return;
  const folder = `${words}/${language}/`;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = script.nonce;
  map.textContent = JSON.stringify({ imports: { 'words/': folder } });
  script.after(map);
  for (const namespace of listed('first')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `${folder}${namespace}.js`;
    document.head.append(link);
  }
})();
