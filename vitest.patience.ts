const seconds = Number(process.env.PATIENCE ?? 240)
/** A journey over all screens is many expectations long. */
const hang = seconds * 7_500
/**
 * Tests wait for states and events, never for a length of time. These limits (milliseconds) only end a test that hangs;
 * they are far beyond what the slowest machine needs, so that no result depends on how busy it is. While a test is being
 * written, `PATIENCE=4` (seconds) ends at once an expectation that will never hold.
 */
export const patience = { testTimeout: hang, hookTimeout: hang, expect: { poll: { timeout: seconds * 1000 } } }
