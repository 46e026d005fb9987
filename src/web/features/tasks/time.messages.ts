/** Times and durations in words. */
export const timeMessages = {
  utc: (moment: string) => `${moment} UTC`,
  secondsLeft: (seconds: number) => `${seconds} s`,
  minutesLeft: (minutes: number) => `${minutes} min`,
  hoursLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  daysLeft: (days: number, hours: number) => `${days} d ${hours} h`,
}
