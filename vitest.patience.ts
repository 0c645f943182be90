/**
 * Tests wait for states and events, never for a length of time. These limits (milliseconds) only end a test that hangs;
 * they are far beyond what the slowest machine needs, so that no result depends on how busy it is.
 */
export const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }
