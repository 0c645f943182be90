/** The first tab of an order. */
export const OrderOverviewScreen = () => null
