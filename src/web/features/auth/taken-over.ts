/** Said after an account that was never verified was taken over by the owner of its email. */
export const REMOVED_BY_TAKEOVER =
  'Its previous password, sessions and linked wallet were removed. Points and referrals stay.'
