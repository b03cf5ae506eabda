import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";

/** Loaded before anything else in the parser process: no parser needs the network, so any attempt fails. */
const refuse = () => {
  throw new Error("the parser process has no network");
};
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.createSocket = refuse;
Object.assign(dns, { lookup: refuse, resolve: refuse });
for (const name of ["fetch", "WebSocket", "EventSource"]) Reflect.deleteProperty(globalThis, name);
