/** The papers that a vendor must have on file, and what can be wrong with one. */
export const VENDOR_PAPERS = ['insurance', 'cargo-cover', 'liability-cover', 'authority', 'agreement', 'w9'] as const
export type VendorPaper = (typeof VENDOR_PAPERS)[number]

/** `not-in-force`: of coverage or an authority; `too-low`: of coverage. */
export const PAPER_REASONS = ['missing', 'expired', 'ends-soon', 'not-in-force', 'too-low'] as const
export type PaperReason = (typeof PAPER_REASONS)[number]
