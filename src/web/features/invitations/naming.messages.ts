export const messages = {
  suspended: 'This was not saved: your account is suspended.',
  failed: 'This was not saved. Please try again.',
}
