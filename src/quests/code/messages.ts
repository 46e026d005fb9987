export const messages = { label: 'Code', missing: 'Please enter the code.' }
