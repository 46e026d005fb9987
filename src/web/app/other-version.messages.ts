export const messages = {
  title: 'The other version',
  load: 'Load the other version',
  loadFailed: 'The other version could not be loaded.',
  same: 'It says the same as yours.',
  differs: 'What was saved, where it differs from what stands above.',
  empty: 'Empty',
  keepMine: 'Go on with mine',
  takeTheirs: 'Take the other version',
}
