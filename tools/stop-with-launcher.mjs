// Preloaded into the server: when the launcher is killed without forwarding a signal, its channel closes, and the
// server stops as cleanly as on SIGTERM instead of staying behind.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
