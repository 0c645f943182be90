/** A client's request for something only the company may do, as columns of the order. */
export const NO_REQUEST = {
  hold: { hold_requested_at: null, hold_requested_by: null, hold_request_reason: null },
  cancel: { cancel_requested_at: null, cancel_requested_by: null, cancel_request_reason: null },
} as const

/** A request as columns of the order. */
export const requestColumns = {
  hold: (at: Date, by: string, reason: string | null) => ({
    hold_requested_at: at,
    hold_requested_by: by,
    hold_request_reason: reason,
  }),
  cancel: (at: Date, by: string, reason: string | null) => ({
    cancel_requested_at: at,
    cancel_requested_by: by,
    cancel_request_reason: reason,
  }),
} as const
