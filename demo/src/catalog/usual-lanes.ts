/** Lanes that clients order again and again, by the names of their places: long enough a record of each for a price. */
export const USUAL_LANES = [
  ['Trinity Auto Auction', 'Mile High Auto Auction'],
  ['Lone Star Dealer Auction', 'Desert Sun Auto Auction'],
  ['Peach State Auto Auction', 'Blue Ridge Auto Auction'],
  ['Alamo Auto Exchange', 'Wasatch Auto Auction'],
  ['Heartland Auto Auction', 'Mile High Auto Auction'],
] as const
