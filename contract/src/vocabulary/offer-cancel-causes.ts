/** What ends an offer by itself: another carrier was awarded the job, its load was broken up, or a changed offer replaced it. */
export const OFFER_CANCEL_CAUSES = ['awarded-elsewhere', 'load-broken', 'revised'] as const
