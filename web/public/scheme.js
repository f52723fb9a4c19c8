// Runs before the first paint, so that a chosen colour scheme never flashes the other one.
(() => {
  let chosen;
  try {
    chosen = localStorage.getItem('colorScheme');
  } catch {
    // Storage may be forbidden: follow the system.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
