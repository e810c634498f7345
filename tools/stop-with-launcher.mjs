// Loaded into the server before its own code: when the launcher is killed without a chance to pass anything on, its
// channel closes, and the server stops as politely as on a signal instead of staying behind.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
