/** Days of the merchant's calendar, both included. */
export interface DayRange {
  from: string;
  to: string;
}
