import { expect, test } from 'vitest';
import { leadsNowhereElse } from './LocalAddressNote';

test.each(['localhost', 'LOCALHOST', 'cup.localhost', '127.0.0.1', '127.8.9.10', '[::1]'])(
  '%s leads nobody here but this computer',
  (host) => expect(leadsNowhereElse(host)).toBe(true),
);

test.each([
  'cup.example.org',
  '192.168.1.20',
  'localhost.example.org',
  '128.0.0.1',
  '[2001:db8::1]',
])('%s can be opened by others', (host) => expect(leadsNowhereElse(host)).toBe(false));
