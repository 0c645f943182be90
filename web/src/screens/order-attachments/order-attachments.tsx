/** The documents of an order. */
export const OrderAttachmentsScreen = () => null
