import '@/ui/base.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAttention } from '@/api/attention';
import { isRightToLeft } from '@/language/language';
import { colorSchemeManager, cssVariablesResolver, theme } from '@/ui/theme';
import { announceScreens } from './screenChange';
import { followSession } from './sessionEnd';

interface Area {
  router: AnyRouter;
  queryClient: QueryClient;
  /** Where its people sign in; undefined where nobody does. */
  signInAt?: string;
}

/** Shows an area of the platform in its page. */
export function showPage({ router, queryClient, signInAt }: Area): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  // For the styles that Mantine's scroll lock adds by itself.
  setNonce(nonce);
  announceScreens(router);
  if (signInAt !== undefined) followSession(router, queryClient, signInAt);
  watchAttention();

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <DirectionProvider detectDirection={false} initialDirection={isRightToLeft ? 'rtl' : 'ltr'}>
        <MantineProvider
          colorSchemeManager={colorSchemeManager}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
          theme={theme}
        >
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  );
}
